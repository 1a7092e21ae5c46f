/** Where data is kept. @satisfies {import("../variable.mjs").Section} */
export const DATA = {
  DATA_DIR: {
    type: (t) => t.line("a folder"),
    default: ".data",
    description: "The folder of everything embedded: Postgres, uploads, generated secrets, outgoing mail.",
    details: "Deleting it is a full reset.",
    processes: ["front", "backend", "setup"],
  },
  DATABASE_URL: {
    type: (t) => t.postgresAddress(),
    defaultNote: "embedded Postgres",
    description: "A Postgres of your own, from version 15.",
    processes: ["backend", "setup"],
    isSecret: true,
  },
  FRONT_DATABASE_URL: {
    type: (t) => t.postgresAddress(),
    defaultNote: "`DATABASE_URL`",
    description: "The same database by a role that may only connect and LISTEN, for the front server.",
    details: "The embedded Postgres has such a role already.",
    processes: ["front"],
    isSecret: true,
  },
  REDIS_URL: {
    type: (t) => t.redisAddress(),
    defaultNote: "in-process",
    description: "Events, workflows, locks and limits shared by many instances.",
    processes: ["backend", "setup"],
    isSecret: true,
  },
};

/** `npm run backup` and `npm run restore`, which read these themselves. @satisfies {import("../variable.mjs").Section} */
export const BACKUP = {
  BACKUP_DIR: {
    type: (t) => t.line("a folder"),
    default: "backups",
    description: "The folder that `npm run backup` writes to, and where `/app` looks for the last one.",
    details: "It is best on another disk than the data; what lies on the same machine is lost with it.",
    processes: ["backend"],
  },
  BACKUP_KEY: {
    type: (t) => t.backupKey(),
    defaultNote: "not encrypted",
    description: "Encrypts backups, and decrypts them for `npm run restore`.",
    details:
      "With a public key (age1…) the machine can make backups and read none; restoring needs the secret key (AGE-SECRET-KEY-…). `npm run backup -- --new-key` makes a pair.",
    processes: [],
    isSecret: true,
  },
};

/** Files and music. @satisfies {import("../variable.mjs").Section} */
export const FILES = {
  S3_BUCKET: {
    type: (t) => t.bucketName(),
    defaultNote: "files in `DATA_DIR/uploads`",
    description: "A bucket of Amazon S3, or of anything that speaks its protocol, for uploads.",
    details:
      "What lies under images/, gallery/, videos/ and static/ must be readable by everybody, and the bucket must allow PUT from PUBLIC_URL.",
    processes: ["front", "backend", "setup"],
  },
  S3_REGION: {
    type: (t) => t.regionName(),
    default: "us-east-1",
    description: "The region of the bucket.",
    processes: ["front", "backend", "setup"],
  },
  S3_ENDPOINT: {
    type: (t) => t.folderAddress(),
    defaultNote: "Amazon's",
    description: "The address of a store that is not Amazon's.",
    processes: ["front", "backend", "setup"],
  },
  S3_BROWSER_ENDPOINT: {
    type: (t) => t.folderAddress(),
    defaultNote: "`S3_ENDPOINT`",
    description: "The address of the same store for browsers, where a reverse proxy stands before it.",
    details: "The proxy hands `Host` on unchanged, as it is signed. The store's own processes go to S3_ENDPOINT then.",
    processes: ["front", "backend", "setup"],
  },
  S3_ACCESS_KEY_ID: {
    type: (t) => t.token("an access key"),
    defaultNote: "the machine's role",
    description: "The id of the bucket's access key.",
    processes: ["backend", "setup"],
    isSecret: true,
  },
  S3_SECRET_ACCESS_KEY: {
    type: (t) => t.token("the secret of an access key"),
    defaultNote: "the machine's role",
    description: "The secret of the bucket's access key.",
    processes: ["backend", "setup"],
    isSecret: true,
  },
  S3_PUBLIC_URL: {
    type: (t) => t.folderAddress(),
    defaultNote: "the bucket's own",
    description: "The address at which everybody reads the bucket, such as a CDN's.",
    processes: ["front", "backend", "setup"],
  },
  S3_FORCE_PATH_STYLE: {
    type: (t) => t.boolean(),
    default: "false",
    description: "`true` puts the bucket's name into the path instead of the host: MinIO wants that.",
    processes: ["front", "backend", "setup"],
  },
  MUSIC_PLAYLIST_URL: {
    type: (t) => t.webAddress(),
    defaultNote: "the demo's tracks",
    description: "A playlist of your own, as JSON (title, artist, src) or M3U.",
    processes: ["backend"],
    // Its query may hold a key.
    isSecret: true,
  },
};

/** Secrets that sign. @satisfies {import("../variable.mjs").Section} */
export const SECRETS = {
  JWT_SECRET: {
    type: (t) => t.signingSecret(),
    defaultNote: "generated",
    description: "Signs Medusa's own tokens; required with `NODE_ENV=production` and `DATABASE_URL`.",
    details: "Generated into DATA_DIR.",
    processes: ["backend", "setup"],
    isSecret: true,
  },
  COOKIE_SECRET: {
    type: (t) => t.signingSecret(),
    defaultNote: "generated",
    description: "Signs cookies; required with `NODE_ENV=production` and `DATABASE_URL`.",
    details: "Generated into DATA_DIR.",
    processes: ["backend", "setup"],
    isSecret: true,
  },
};
