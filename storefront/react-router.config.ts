import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // A dozen routes: one small file that is kept for good, instead of a request whenever a link comes into view.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
