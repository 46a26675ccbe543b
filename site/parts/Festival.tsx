/** @jsxImportSource preact */
import type { View } from '../view';
import { Picture } from './Picture';

/** The festival images, behind the first view of the page. */
export function Festival({ view }: { view: View }) {
    const images = view.snapshot.content.layout[view.device].festivalImages ?? [];
    if (images.length === 0) return null;
    return (
        <div class="festival" aria-hidden="true" data-count={images.length}>
            {images.map((path, index) => (
                <span key={path} class="festival-image" {...view.mark('layout', view.device, 'festivalImages', index)}>
                    <Picture view={view} path={path} slot="festival" alt="" eager />
                </span>
            ))}
        </div>
    );
}
