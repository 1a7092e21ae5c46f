import { expect, it } from "vitest";
import { visitorNetwork } from "./visitor-network.js";

it.each([
  ["127.0.0.1", "127.0.0.1"],
  ["::ffff:10.1.2.3", "10.1.2.3"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2:ffff::", "2001:db8:1:2::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["unknown", "unknown"],
])("%s counts as %s", (address, network) => expect(visitorNetwork(address)).toBe(network));

it.each([
  ["10.1.2.3", "10.1.2.3"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
])("%s belongs to the site %s", (address, site) => expect(visitorNetwork(address, 48)).toBe(site));
