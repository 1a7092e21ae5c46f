import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: "es2022",
    // Every asset is a file of its own: the content security policy allows no data: fonts, and files cache better.
    assetsInlineLimit: 0,
  },
});
