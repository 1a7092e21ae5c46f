/** Every text of the page for the shop's settings that is not of one section. */
export const shopSettingsTexts = {
  title: "Shop Settings",
  description: "What the owner of the shop sets up.",
  sections: "Shop settings",
  loading: "Looking for the fuse box...",
  denied: "Admin Access Required",
  deniedNote: "Please sign in with an admin account to set up the shop.",
  logIn: "Sign In",
  back: "Back to the shop",
  save: "Save",
  cancel: "Cancel",
  saving: "Saving...",
  saved: "Saved.",
  notSaved: "Not saved",
  notSavedNote: "We could not save this just now.",
  yes: "Yes",
  no: "No",
} as const;
