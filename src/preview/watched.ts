import type { SiteSnapshot } from '../../site/content';
import type { View } from '../../site/view';

/** The parts of a snapshot that forms change. */
const story = Symbol('story');
type Part = keyof SiteSnapshot['content'] | typeof story;

/** Stand among the names of what a part contains for the part as a whole, and for whether there is one. */
const [whole, presence] = [Symbol('whole'), Symbol('presence')];

/** The names of what was read in each part. */
export type Reads = Map<Part, Set<PropertyKey>>;

/**
 * A view of the frame. As long as `base` is the same, views differ in nothing but their snapshots. `whole` is the snapshot
 * itself: reading from it is not noted. `readers` note what is read from the view.
 */
export type FrameView = View & { base: object; whole: SiteSnapshot; readers: readonly Reads[] };

const readPart = ({ whole: snapshot }: FrameView, part: Part): unknown =>
    part === story ? snapshot.story : snapshot.content[part];

function readIn(view: FrameView, part: Part, name: PropertyKey): unknown {
    const value = readPart(view, part);
    if (name === whole) return value;
    return name === presence ? Boolean(value) : Reflect.get(Object(value), name);
}

type Readers = FrameView['readers'];

function note(readers: Readers, part: Part, name: PropertyKey): void {
    for (const reads of readers) {
        const names = reads.get(part);
        if (names) names.add(name);
        else reads.set(part, new Set([name]));
    }
}

/** Returns a setting or a list that notes what is read in it. */
function watchPart(readers: Readers, part: Part, value: object): object {
    const noteWhole = () => note(readers, part, whole);
    return new Proxy(value, {
        get(target, name) {
            note(readers, part, name);
            return Reflect.get(target, name);
        },
        has(target, name) {
            noteWhole();
            return Reflect.has(target, name);
        },
        ownKeys(target) {
            noteWhole();
            return Reflect.ownKeys(target);
        },
    });
}

/** Returns a view with one reader more. */
export function watchView(view: FrameView, reads: Reads): FrameView {
    const readers = [...view.readers, reads];
    function read(part: Part): unknown {
        const value = readPart(view, part);
        const isWatched = typeof value === 'object' && value !== null;
        note(readers, part, isWatched ? presence : whole);
        return isWatched ? watchPart(readers, part, value) : value;
    }
    // Only names of types are looked up in it.
    const content = new Proxy(view.whole.content, { get: (_, name) => read(name as Part) });
    const snapshot = {
        ...view.whole,
        content,
        get story() {
            note(readers, story, whole);
            return view.whole.story;
        },
    };
    // Copied, as there are many: browsers look slowly through long chains of prototypes.
    return { ...view, readers, snapshot };
}

/** Whether all that was read is the same in both views. Then nobody reads it in the newer one, but it counts as read. */
export function hasSameParts(before: FrameView, view: FrameView, reads: Reads): boolean {
    // Links are made of the landing page's own values, wherever they are.
    if (before.base !== view.base || before.whole.landingPage !== view.whole.landingPage) return false;
    for (const [part, names] of reads) {
        // As long as the part is the same, all in it is.
        if (readPart(before, part) === readPart(view, part)) continue;
        for (const name of names) if (readIn(before, part, name) !== readIn(view, part, name)) return false;
    }
    for (const [part, names] of reads) for (const name of names) note(view.readers, part, name);
    return true;
}
