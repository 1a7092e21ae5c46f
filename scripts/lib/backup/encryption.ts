import { Readable } from "node:stream";
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from "age-encryption";
import { messageOf } from "../errors.ts";
import { Complaint } from "../log.mjs";

const RECIPIENT = /^age1/;
const IDENTITY = /^AGE-SECRET-KEY-/;
export const AGE_HEAD = "age-encryption.org/";

const wordsOf = (key: string) => key.split(/[\s,]+/).filter(Boolean);
const isRecipients = (key: string) => wordsOf(key).every((word) => RECIPIENT.test(word));
const isIdentities = (key: string) => wordsOf(key).every((word) => IDENTITY.test(word));

/**
 * Encrypts a stream as the `age` program does: for the recipients that `key` names, for the owner of the secret key that it
 * is, or else with it as a passphrase. `workFactor` is scrypt's; only tests take a lower one.
 */
export async function encrypt(source: Readable, key: string, workFactor = 18) {
  const encrypter = new Encrypter();
  try {
    if (isRecipients(key)) for (const word of wordsOf(key)) encrypter.addRecipient(word);
    else if (isIdentities(key)) {
      for (const word of wordsOf(key)) encrypter.addRecipient(await identityToRecipient(word));
    } else {
      encrypter.setScryptWorkFactor(workFactor);
      encrypter.setPassphrase(key);
    }
  } catch (error) {
    throw new Complaint(`BACKUP_KEY is no key of age: ${messageOf(error)}.`);
  }
  return Readable.fromWeb(await encrypter.encrypt(Readable.toWeb(source)));
}

/** Decrypts such a stream. Throws a Complaint where the key is not the one. */
export async function decrypt(source: Readable, key: string | undefined) {
  if (!key) throw new Complaint("The backup is encrypted: set BACKUP_KEY to its secret key or passphrase.");
  if (isRecipients(key)) {
    throw new Complaint(
      "BACKUP_KEY is a public key, which only encrypts: set it to the secret one (AGE-SECRET-KEY-…).",
    );
  }
  const decrypter = new Decrypter();
  try {
    if (isIdentities(key)) for (const word of wordsOf(key)) decrypter.addIdentity(word);
    else decrypter.addPassphrase(key);
    return Readable.fromWeb(await decrypter.decrypt(Readable.toWeb(source)));
  } catch (error) {
    const message = messageOf(error);
    const reason = /no identity matched/.test(message) ? "" : ` (${message})`;
    throw new Complaint(`The backup cannot be decrypted with this BACKUP_KEY${reason}.`);
  }
}

/** A new pair: the public key encrypts, the secret one decrypts. */
export async function newKeys() {
  const secret = await generateIdentity();
  return { secret, recipient: await identityToRecipient(secret) };
}
