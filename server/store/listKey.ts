import type { Resource } from '../../contract/resource';

/** A list of records: whose it is and what they are. `lang` is the default language, by which it is sorted. */
export type List = { resource: Resource; ldpId: string; lang: string };
