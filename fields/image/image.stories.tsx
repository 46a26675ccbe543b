import { type ImageSlot, imageSlots } from '../../contract/limits';
import { createOptionsStory } from '../../test/book/options';
import { createKindStory } from '../../test/book/states';
import { image } from './field';

// `Object.keys` types the names of slots as strings.
const slots = Object.keys(imageSlots) as ImageSlot[];

/** Names what makes slots look different besides their size: the media type, and whether pictures must be square. */
function describeSlot(slot: ImageSlot): string {
    const { mediaType } = imageSlots[slot];
    return 'square' in imageSlots[slot] ? `${mediaType}, square pictures only` : mediaType;
}

const isFirst = (slot: ImageSlot, index: number) =>
    slots.findIndex((other) => describeSlot(other) === describeSlot(slot)) === index;

/** The first slot of each sort. */
const fields = slots.filter(isFirst).map((slot) => {
    const { width, height } = imageSlots[slot];
    return [`${describeSlot(slot)}: ${width} × ${height}`, { field: image(slot) }] as const;
});

export default { title: 'Fields/image' };
export const States = createKindStory('image');
export const Options = createOptionsStory('image', { name: 'image', fields: Object.fromEntries(fields) });
