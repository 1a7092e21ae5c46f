/** Words of the dashboard that are ours, over its own. */
export default {
  en: { translation: { login: { title: "Welcome to the shop" } } },
};
