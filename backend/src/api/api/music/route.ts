import { readTracks } from "../../../music/read-tracks";
import { endpoint } from "../../endpoint";
import { publicRead } from "../../public-read";

export const GET = endpoint("listMusicTracks", async (call) => publicRead(call, "video", () => readTracks(call.scope)));
