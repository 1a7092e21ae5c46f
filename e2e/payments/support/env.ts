/** A variable that the run of the payment tests has to set. */
export function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The payment tests need ${name}: they run against a store that is up.`);
  return value;
}
