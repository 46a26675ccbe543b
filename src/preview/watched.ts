import type { SiteSnapshot } from '../../site/content';
import type { View } from '../../site/view';

/** The parts of a snapshot that forms change. */
const story = Symbol('story');
type Part = keyof SiteSnapshot['content'] | typeof story;

/** What was read of a view, with the values. */
export type Reads = Map<Part, unknown>;

/** A view of the frame. As long as `base` is the same, views differ in nothing but parts of their snapshots. */
export type FrameView = View & { base: object };

const readPart = ({ snapshot }: View, part: Part): unknown =>
    part === story ? snapshot.story : snapshot.content[part];

/** Returns a view that notes which parts of its snapshot are read, and lets the view that it is made of note them, too. */
export function watchView(view: FrameView, reads: Reads): FrameView {
    const { snapshot } = view;
    const read = (part: Part) => {
        const value = readPart(view, part);
        reads.set(part, value);
        return value;
    };
    const content = new Proxy(snapshot.content, {
        // Only names of types are looked up in it.
        get: (_, name) => read(name as Part),
    });
    const watched = Object.create(snapshot, { content: { value: content }, story: { get: () => read(story) } });
    return Object.create(view, { snapshot: { value: watched } });
}

/** Whether everything that was read of another view is the same in this one. */
export function hasSameParts(view: View, reads: Reads): boolean {
    return [...reads].every(([part, value]) => readPart(view, part) === value);
}
