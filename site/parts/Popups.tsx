/** @jsxImportSource preact */
import type { View } from '../view';
import { TargetAnchor } from './Anchor';
import { Picture } from './Picture';

/** The popups. They stay closed until a script opens the one for this visitor, once a visit. */
export function Popups({ view }: { view: View }) {
    return (
        <>
            {view.snapshot.content.popup.items.map((popup) => (
                <dialog
                    key={popup.id}
                    class="popup"
                    data-popup={popup.id}
                    data-show={popup.showType}
                    aria-label={popup.title}
                    {...view.mark('popup', 'items', popup.id)}
                >
                    <form method="dialog">
                        <button type="submit" class="close" aria-label={view.t('close')} />
                    </form>
                    {popup.slides.map(({ image }, index) => (
                        <TargetAnchor
                            key={image}
                            view={view}
                            target={view.resolve(popup)}
                            class="popup-slide"
                            place={['popup', 'items', popup.id, 'slides', index, 'image']}
                        >
                            <Picture view={view} path={image} slot="popup" alt={popup.title} />
                        </TargetAnchor>
                    ))}
                    <p class="popup-title" {...view.mark('popup', 'items', popup.id, 'title')}>
                        {popup.title}
                    </p>
                </dialog>
            ))}
        </>
    );
}
