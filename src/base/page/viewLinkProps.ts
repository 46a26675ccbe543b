import type { RaRecord } from 'react-admin';
import type { Resource } from '../../../contract/resource';

/** A record with a page of its own, and its display name. */
export type Viewed = { resource: Resource; record: RaRecord; title: string };

export type ViewLinkProps = {
    /** An icon in the top bar or in a row, or a button with a label. */
    look: 'icon' | 'row' | 'button' | 'outlined';
    /** The record whose page it opens; without it, the home page of the landing page. */
    of?: Viewed;
    /** The language of the record's page; without it, the default language of the landing page. */
    lang?: string;
};
