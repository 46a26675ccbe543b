import { type MediaType, mediaSets, ownMediaTypes } from '../../../../contract/limits';

/** A tab: one type, or a family of sets (`bannerSet`) with its numbers. */
export type TypeGroup = { name: string; types: readonly MediaType[] };

const isSet = (type: MediaType) => mediaSets.some((set) => set === type);
const familyOf = (type: MediaType) => (isSet(type) ? type.replace(/\d+$/, '') : type);

/** Specification section 2: after this one come the sets. */
const beforeSets = ownMediaTypes.indexOf('providerPromotion') + 1;
const ordered = [...ownMediaTypes.slice(0, beforeSets), ...mediaSets, ...ownMediaTypes.slice(beforeSets)];

/** The tabs beside "all": sets of one family share one. */
export const typeGroups: readonly TypeGroup[] = [...new Set(ordered.map(familyOf))].map((name) => ({
    name,
    types: ordered.filter((type) => familyOf(type) === name),
}));

export function groupOf(mediaType: MediaType): TypeGroup | undefined {
    return typeGroups.find(({ types }) => types.includes(mediaType));
}

/** The number that a set has among its like. */
export function numberOf(mediaType: MediaType): string {
    return /\d+$/.exec(mediaType)?.[0] ?? '';
}
