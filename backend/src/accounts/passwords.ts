import Scrypt from "scrypt-kdf";

/** The parameters of Medusa's emailpass provider, whose hashes ours must be interchangeable with. */
const PARAMETERS = { logN: 15, r: 8, p: 1 };

/** A hash as Medusa's emailpass provider stores it. */
export async function hashPassword(password: string): Promise<string> {
  return Buffer.from(await Scrypt.kdf(password, PARAMETERS)).toString("base64");
}

let decoy: Promise<string> | undefined;

/** Does the work of a password check, so that an unknown name takes as long as a wrong password. */
export async function pretendToCheckPassword(password: string): Promise<void> {
  decoy ??= hashPassword("nobody has this password");
  await Scrypt.verify(Buffer.from(await decoy, "base64"), password);
}
