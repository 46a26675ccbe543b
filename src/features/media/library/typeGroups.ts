import { type MediaType, mediaSets, ownMediaTypes } from '../../../../contract/limits';

/** A tab: one type, or a family of numbered sets (`bannerSet`). */
export type TypeGroup = { name: string; types: readonly MediaType[] };

const isSet = (type: MediaType) => mediaSets.some((set) => set === type);
const getFamily = (type: MediaType) => (isSet(type) ? type.replace(/\d+$/, '') : type);

/** Specification section 2: the sets follow this type. */
const beforeSets = ownMediaTypes.indexOf('providerPromotion') + 1;
const ordered = [...ownMediaTypes.slice(0, beforeSets), ...mediaSets, ...ownMediaTypes.slice(beforeSets)];

/** The tabs after "all": the sets of one family share a tab. */
export const typeGroups: readonly TypeGroup[] = [...new Set(ordered.map(getFamily))].map((name) => ({
    name,
    types: ordered.filter((type) => getFamily(type) === name),
}));

export function findGroup(mediaType: MediaType): TypeGroup | undefined {
    return typeGroups.find(({ types }) => types.includes(mediaType));
}

/** Returns the number of a set within its family; empty for other types. */
export function getSetNumber(mediaType: MediaType): string {
    return /\d+$/.exec(mediaType)?.[0] ?? '';
}
