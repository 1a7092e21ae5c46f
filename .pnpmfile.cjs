/**
 * Medusa's types name vite as an optional peer. pnpm would install one whole copy of Medusa for every vite in the tree,
 * and a plugin could be built against another copy than the one that the store runs.
 */
function readPackage(manifest) {
  if (manifest.name === "@medusajs/types") {
    delete manifest.peerDependencies?.vite;
    delete manifest.peerDependenciesMeta?.vite;
  }
  return manifest;
}

module.exports = { hooks: { readPackage } };
