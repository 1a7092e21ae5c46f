/** Who writes or publishes, by the name that other admins know, and when. */
export type Deed = { by: string; at: Date };
