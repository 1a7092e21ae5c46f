/** Largest sizes in bytes: 10, 50 and 100 MiB. */
export const MAX_PRODUCT_IMAGE_BYTES = 10_485_760;
export const MAX_GALLERY_BYTES = 52_428_800;
export const MAX_BACKGROUND_VIDEO_BYTES = 104_857_600;
