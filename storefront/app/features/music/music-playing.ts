let isPlaying = false;

/** Whether music is heard in this tab. Known without the player, which is loaded late. */
export const isMusicPlaying = () => isPlaying;

export function setMusicPlaying(isHeard: boolean): void {
  isPlaying = isHeard;
}
