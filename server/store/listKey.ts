import type { Resource } from '../../contract/resource';

/** A list of records: their type and owner. `lang` is the default language, for sorting. */
export type List = { resource: Resource; ldpId: string; lang: string };
