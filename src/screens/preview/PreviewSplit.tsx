import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Chunked } from '../../base/chunks/Chunked';
import { createChunk } from '../../base/chunks/chunk';
import type { FormPreview } from './FormPreview';
import { OpeningContext, useOpening, useOwnOpening } from './opening';
import { PreviewDivider } from './PreviewDivider';
import { usePreviewSetup } from './settings';

const formPreview = createChunk<ComponentProps<typeof FormPreview>>(() =>
    import('./FormPreview').then((module) => module.FormPreview),
);

/** The form arranges its fields by the width that it has, not by that of the window. */
const Split = styled('div')({
    display: 'grid',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > :first-of-type': { container: 'form / inline-size' },
    '&[data-beside="true"]': {
        gridTemplateColumns: 'calc((100% - 16px) * (1 - var(--share))) 16px minmax(0, 1fr)',
    },
});

const Pane = styled('div')({
    position: 'sticky',
    top: 'calc(var(--top-bar-height, 0px) + 16px)',
    height: 'calc(100vh - var(--top-bar-height, 0px) - var(--page-foot, 0px) - 32px)',
    minHeight: 420,
});

/** The place of the preview: beside the form, or over the page if the window is too narrow for both. */
function Place({ children }: { children: ReactNode }) {
    const translate = useTranslate();
    const [{ isApart }] = usePreviewSetup();
    const { isBeside, setOpen } = useOpening();
    if (isBeside || isApart) return <Pane hidden={isApart}>{children}</Pane>;
    return (
        <Dialog open fullScreen aria-label={translate('livePreview.title')} onClose={() => setOpen(false)}>
            {children}
        </Dialog>
    );
}

type Props = { preview: ComponentProps<typeof FormPreview> | undefined; children: ReactNode };

/** A form, with the preview beside it while it is open. Nothing of the preview is loaded before. */
export function PreviewSplit({ preview, children }: Props) {
    const [{ isApart, share }, setSetup] = usePreviewSetup();
    const opening = useOwnOpening();
    const isShown = opening.isOpen && preview !== undefined;
    const isSplit = isShown && opening.isBeside && !isApart;
    // React's type does not know custom properties.
    const style = { '--share': share } as CSSProperties;
    return (
        <OpeningContext value={opening}>
            <Split style={style} data-beside={isSplit}>
                <div>{children}</div>
                {isSplit && <PreviewDivider share={share} setShare={(next) => setSetup({ share: next })} />}
                {isShown && (
                    <Chunked of={formPreview} onLost={() => opening.setOpen(false)}>
                        {(Shown) => (
                            <Place>
                                <Shown {...preview} />
                            </Place>
                        )}
                    </Chunked>
                )}
            </Split>
        </OpeningContext>
    );
}
