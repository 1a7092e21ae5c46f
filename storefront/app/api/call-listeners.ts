/**
 * What hears of every call of this tab that the server has answered: nothing, unless a part of the owner's is open. As long as
 * one is, pages read anew what they know of the store.
 */
export const callListeners = new Set<(method: string, path: string) => void>();
