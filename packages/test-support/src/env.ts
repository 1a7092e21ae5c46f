/** A variable that the run of the tests has to set. Throws where it did not. */
export function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The tests need ${name}: they run against a store that is up.`);
  return value;
}
