import Scrypt from "scrypt-kdf";

/** The parameters of Medusa's emailpass provider, whose hashes ours must be interchangeable with. */
const PARAMETERS = { logN: 15, r: 8, p: 1 };

/** A hash as Medusa's emailpass provider stores it. */
export async function hashPassword(password: string): Promise<string> {
  return Buffer.from(await Scrypt.kdf(password, PARAMETERS)).toString("base64");
}

/** The hash of a random text that was thrown away: nothing matches it. */
const DECOY = Buffer.from(
  "c2NyeXB0AA8AAAAIAAAAAaXC18db+Wq+ohaSHF1digsBHEVxDW+UB25vP6gC2qe3kzd5xKEcLLM/vjkjN6Q0mO2pHILyCjkArr7qd+sqjQrVzYzHHzLFMZ9rn5HQmmHt",
  "base64",
);

/** Does the work of a password check, so that an unknown name takes as long as a wrong password. */
export async function pretendToCheckPassword(password: string): Promise<void> {
  await Scrypt.verify(DECOY, password);
}
