import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { readOwnPlaylist } from "../../../store/music/own-playlist";
import { readTracks } from "../../../store/music/read-tracks";
import { endpoint } from "../../endpoint";
import { publicRead } from "../../public-read";
import { config } from "../../../lib/config";

/** The front keeps the store's own tracks; a playlist from elsewhere changes without telling us. */
export const GET = endpoint("listMusicTracks", async (call) => {
  const own = config().MUSIC_PLAYLIST_URL;
  if (own) return await readOwnPlaylist(own, call.scope.resolve(ContainerRegistrationKeys.LOGGER));
  return await publicRead(call, () => readTracks(call.scope));
});
