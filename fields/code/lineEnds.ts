const lineEnd = /\r\n?|\n/g;

/** Converts a text to the editor's form, in which every line ends with \n. */
export function toEditorText(text: string): string {
    return text.replace(lineEnd, '\n');
}

/** Counts the equal elements at the beginning of two lists, at most `most`. */
function commonStart(one: readonly string[], other: readonly string[], most: number): number {
    let count = 0;
    while (count < most && one[count] === other[count]) count++;
    return count;
}

/**
 * Applies the line endings of the previous text to the edited one: lines around the change keep theirs, new lines get
 * the first one's.
 */
export function restoreLineEnds(before: string, edited: string): string {
    const ends = before.match(lineEnd) ?? [];
    const [first = '\n'] = ends;
    const alike = edited.replaceAll('\n', first);
    if (ends.every((end) => end === first)) return alike;
    const was = before.split(lineEnd);
    const lines = edited.split('\n');
    const most = Math.min(was.length, lines.length);
    const head = commonStart(was, lines, most);
    const tail = commonStart(was.toReversed(), lines.toReversed(), most - head);
    const more = lines.length - was.length;
    // A line changed only within itself keeps its ending, and so does the line before the unchanged ones.
    function endAfter(at: number): string {
        const isBefore = at < head;
        const isBehind = more === 0 || at + 1 >= lines.length - tail;
        return (isBefore ? ends[at] : isBehind ? ends[at - more] : undefined) ?? first;
    }
    const restored = lines.map((line, at) => (at + 1 < lines.length ? line + endAfter(at) : line)).join('');
    // Adjacent endings can combine into a single one (\r and \n); all lines then get the same ending.
    return toEditorText(restored) === edited ? restored : alike;
}
