const MB = 1024 * 1024;

const PICTURES = /\.(avif|gif|heic|heif|jpe?g|png|svg|webp)$/i;

/** As large as a file of the Medusa admin may be, in bytes: pictures 20 MB, films and all others 100 MB. */
export const maxBytesOf = ({ filename, mimeType }: { filename: string; mimeType: string }): number =>
  (mimeType.startsWith("image/") || PICTURES.test(filename) ? 20 : 100) * MB;
