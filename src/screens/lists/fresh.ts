/** What a link of the menu brings along: the list that it leads to opens anew, whatever was looked for there before. */
export const fresh = { fresh: true };
