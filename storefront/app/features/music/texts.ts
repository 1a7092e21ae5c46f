/** Every text of the player. */

export const musicTexts = {
  label: "Music",
  play: "Play music",
  pause: "Pause music",
  track: (title: string, artist: string) => (artist ? `${title}, ${artist}` : title),
  nowPlaying: (track: string) => `Now playing: ${track}`,
} as const;
