const lineEnd = /\r\n?|\n/g;

/** A text as the editor holds it, every line ending with \n. */
export function inEditor(text: string): string {
    return text.replace(lineEnd, '\n');
}

/** How many elements two lists have in common from their start, at most `most`. */
function commonStart(one: readonly string[], other: readonly string[], most: number): number {
    let count = 0;
    while (count < most && one[count] === other[count]) count++;
    return count;
}

/**
 * What the editor holds now, with the line ends of the text that it was changed from: those around the change stay, and new
 * ones are like the first.
 */
export function withEndsOf(before: string, edited: string): string {
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
    // A line that only changed within itself keeps its end, as the line before those that stayed.
    function endAfter(at: number): string {
        const isBefore = at < head;
        const isBehind = more === 0 || at + 1 >= lines.length - tail;
        return (isBefore ? ends[at] : isBehind ? ends[at - more] : undefined) ?? first;
    }
    const kept = lines.map((line, at) => (at + 1 < lines.length ? line + endAfter(at) : line)).join('');
    // Ends that came to stand beside each other may read as one.
    return inEditor(kept) === edited ? kept : alike;
}
