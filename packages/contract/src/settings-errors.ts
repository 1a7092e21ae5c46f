/** The failures of what an owner sets up at `/shop-settings`, a part of `ERRORS`. */
export const SETTINGS_ERRORS = {
  home_changed: {
    status: 409,
    message:
      "Somebody has published another home page meanwhile. Nothing was overwritten; please look at theirs first.",
  },
  home_version_unknown: { status: 404, message: "There is no such version of the home page." },
  look_changed: {
    status: 409,
    message: "Somebody has published another look meanwhile. Nothing was overwritten; please look at theirs first.",
  },
  look_version_unknown: { status: 404, message: "There is no such version of the look." },
  words_changed: {
    status: 409,
    message: "Somebody has changed these words meanwhile. Nothing was overwritten; please look at theirs first.",
  },
  word_draft_missing: { status: 409, message: "There is no draft of these words any more. Please look again." },
  words_version_unknown: { status: 404, message: "There is no such version of the words." },
  move_in_not_found: { status: 404, message: "That import does not exist. Old ones are removed." },
  move_in_not_checked: { status: 409, message: "This file is not ready to be imported. Please look at it again." },
  move_in_running: { status: 409, message: "This file is being read or imported. Please wait until that is over." },
  redirect_not_found: { status: 404, message: "No redirect leads away from that address." },
  page_changed: {
    status: 409,
    message: "Somebody has changed this page meanwhile. Nothing was overwritten; please look at theirs first.",
  },
  page_draft_missing: { status: 409, message: "There is no draft of this page any more. Please look again." },
  page_version_unknown: { status: 404, message: "There is no such version of this page." },
  page_slug_taken: { status: 409, message: "There is a page at this address already. Please choose another one." },
  too_many_pages: { status: 409, message: "A store has at most {max} pages." },
  page_not_found: { status: 404, message: "That page does not exist." },
  page_gone: { status: 410, message: "That page is no longer here." },
  menus_changed: {
    status: 409,
    message: "Somebody has changed the menus meanwhile. Nothing was overwritten; please look at theirs first.",
  },
  shipping_zone_not_found: { status: 404, message: "That shipping zone does not exist." },
  shipping_rate_not_found: { status: 404, message: "That way to ship does not exist." },
  shipping_zone_taken: { status: 409, message: "Another zone has that name already. Please choose another one." },
  last_shipping_rate: {
    status: 409,
    message: "A shop has at least one way to ship. Please add another one before you delete this.",
  },
  set_in_medusa: {
    status: 409,
    message: "This is set in the Medusa admin in a way that can only be changed there.",
  },
  estimate_shared: {
    status: 409,
    message: "Other ways to ship share this time of delivery. Please change it in the Medusa admin.",
  },
  tax_scope_not_found: { status: 404, message: "There are no such prices." },
  staff_not_found: { status: 404, message: "That person is not on the staff any more." },
  staff_already: {
    status: 409,
    message: "That person is on the staff already. Please change their roles in the list.",
  },
  staff_email_unproved: {
    status: 409,
    message:
      "There is an account with that e-mail, but nobody has proved to read its mails. Ask them to reset their password, which does, and invite them again.",
  },
  invitation_not_found: { status: 404, message: "That invitation is over already." },
  customer_not_found: { status: 404, message: "That customer does not exist any more." },
  customer_is_admin: {
    status: 409,
    message: "This is an admin's account. Take the admin away at /app under Users first.",
  },
  customer_note_not_found: { status: 404, message: "That note is gone already." },
  subscriber_not_found: { status: 404, message: "That subscriber is not on the list any more." },
  code_not_found: { status: 404, message: "That promotion code does not exist." },
  code_taken: { status: 409, message: "Another promotion has that code already. Please choose another one." },
  code_in_use: { status: 409, message: "Orders have this code: only its end, limit and status can change." },
  shipping_is_free: { status: 409, message: "All shipping is free: a code cannot take anything off it." },
} as const;
