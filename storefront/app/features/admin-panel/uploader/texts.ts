/** Every text of the uploader. `%{…}` parts and plurals are filled in by Uppy. */

export const coreStrings = {
  youCanOnlyUploadX: {
    0: "You can only upload %{smart_count} file",
    1: "You can only upload %{smart_count} files",
  },
  youHaveToAtLeastSelectX: {
    0: "You have to select at least %{smart_count} file",
    1: "You have to select at least %{smart_count} files",
  },
  aggregateExceedsSize: "You selected %{size} of files, but maximum allowed size is %{sizeAllowed}",
  exceedsSize: "%{file} exceeds maximum allowed size of %{size}",
  inferiorSize: "This file is smaller than the allowed size of %{size}",
  youCanOnlyUploadFileTypes: "You can only upload: %{types}",
  noDuplicates: "Cannot add the duplicate file '%{fileName}', it already exists",
  noMoreFilesAllowed: "Cannot add more files",
  missingRequiredMetaField: "Missing required meta fields",
  failedToUpload: "Failed to upload %{file}",
  noInternetConnection: "No Internet connection",
  connectedToInternet: "Connected to the Internet",
  companionError: "The store could not fetch that file",
};

export const dashboardStrings = {
  dashboardTitle: "Files to upload",
  uploadFailed: "Upload failed",
  missingRequiredMetaFields: {
    0: "Missing required meta field: %{fields}.",
    1: "Missing required meta fields: %{fields}.",
  },
};

export const urlStrings = {
  failedToFetch: "The store could not fetch that address. Please check it.",
};

export const uploaderTexts = {
  close: "Close",
  authorizationRequired: "Authorization required",
  unknownError: "Unknown error",
} as const;
