import { changeSite } from '../fixtures/site/change';
import type { StoredSite } from '../fixtures/site/site';
import { fullSite } from '../fixtures/siteSnapshot';
import type { SeenPlace } from './places';

/** Returns a copy of a site in which a leaf has this value wherever it occurs. */
export const setLeaf = (site: StoredSite, key: string, value: unknown): StoredSite =>
    changeSite(site, { leaf: (leaf, old) => (leaf.key === key ? value : old) });

/** Returns the full site with what the row of a field asks for. */
export const prepareSite = ({ given }: SeenPlace): StoredSite =>
    given ? setLeaf(fullSite, given.key, given.value) : fullSite;
