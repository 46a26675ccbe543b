import type { SiteSnapshot } from '../../site/content';
import type { View } from '../../site/view';

/** The parts of a snapshot that forms change. */
const story = Symbol('story');
type Part = keyof SiteSnapshot['content'] | typeof story;

/** The parts that were read. */
export type Reads = Set<Part>;

/**
 * A view of the frame. As long as `base` is the same, views differ in nothing but parts of their snapshots. `whole` is the
 * snapshot itself: reading from it is not noted. `readers` note what is read from the view.
 */
export type FrameView = View & { base: object; whole: SiteSnapshot; readers: readonly Reads[] };

const readPart = ({ whole }: FrameView, part: Part): unknown => (part === story ? whole.story : whole.content[part]);

/** Notes for all readers of a view that these parts are read. */
function note({ readers }: FrameView, parts: Iterable<Part>): void {
    for (const part of parts) for (const reads of readers) reads.add(part);
}

/** Returns a view with one reader more. */
export function watchView(view: FrameView, reads: Reads): FrameView {
    const { whole } = view;
    const readers = [...view.readers, reads];
    const watched: FrameView = Object.create(view, { readers: { value: readers } });
    const read = (part: Part) => {
        note(watched, [part]);
        return readPart(view, part);
    };
    // Only names of types are looked up in it.
    const content = new Proxy(whole.content, { get: (_, name) => read(name as Part) });
    const snapshot = Object.create(whole, { content: { value: content }, story: { get: () => read(story) } });
    return Object.defineProperty(watched, 'snapshot', { value: snapshot });
}

/** Whether these parts are the same in both views. Then nobody reads them in the newer one, but they count as read. */
export function hasSameParts(before: FrameView, view: FrameView, reads: Reads): boolean {
    for (const part of reads) if (readPart(before, part) !== readPart(view, part)) return false;
    note(view, reads);
    return true;
}
