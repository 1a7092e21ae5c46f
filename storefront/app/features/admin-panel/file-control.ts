/** A field for files: wherever one is chosen it looks the same. */
export const FILE_CONTROL =
  "mt-1 block w-full min-w-0 cursor-pointer rounded-xs border border-dashed border-iron p-1.5 text-[0.875rem] text-smoke file:mr-3 file:min-h-8 file:cursor-pointer file:rounded-xs file:border-0 file:bg-ash file:px-3 file:text-bone hover:border-bone";
