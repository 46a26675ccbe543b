import type { Resource } from '../../contract/resource';
import { LibraryPage } from '../../src/features/media/library/LibraryPage';
import { commonMedia, media } from '../media';

const libraries: readonly Resource[] = [media, commonMedia];

export function ListPage({ resource }: { resource: Resource }) {
    return <LibraryPage resource={resource} libraries={libraries} />;
}
