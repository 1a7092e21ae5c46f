/** Every text of the gallery. */

export const galleryTexts = {
  untitled: (number: number) => `Gallery picture ${number}`,
  untitledVideo: (number: number) => `Gallery video ${number}`,
  loading: "Loading gallery...",
  delete: (name: string) => `Delete ${name}`,
  deleted: { title: "Media deleted", text: "The item has been removed from the gallery." },
  deleteFailed: { title: "Delete failed", text: "Failed to delete media. Please try again." },
} as const;
