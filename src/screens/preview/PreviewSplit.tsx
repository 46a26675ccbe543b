import { styled } from '@mui/material/styles';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { Chunked } from '../../base/chunks/Chunked';
import { createChunk } from '../../base/chunks/chunk';
import type { FormPreview } from './FormPreview';
import { PreviewDivider } from './PreviewDivider';
import { usePreviewSetup } from './settings';

const formPreview = createChunk<ComponentProps<typeof FormPreview>>(() =>
    import('./FormPreview').then((module) => module.FormPreview),
);

/** The form arranges its fields by the width that it has, not by that of the window. */
const Split = styled('div')(({ theme }) => ({
    display: 'grid',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > :first-of-type': { container: 'form / inline-size' },
    [theme.breakpoints.up('lg')]: {
        '&[data-beside="true"]': {
            gridTemplateColumns: 'minmax(0, calc(1fr * (1 - var(--share)))) 16px minmax(0, calc(1fr * var(--share)))',
        },
    },
}));

const Pane = styled('div')({
    position: 'sticky',
    top: 'calc(var(--top-bar-height, 0px) + 16px)',
    height: 'calc(100vh - var(--top-bar-height, 0px) - 32px)',
    minHeight: 420,
});

type Props = { preview: ComponentProps<typeof FormPreview> | undefined; children: ReactNode };

/** A form, with the preview beside it while it is open. Nothing of the preview is loaded before. */
export function PreviewSplit({ preview, children }: Props) {
    const [{ isOpen, isApart, share }, setSetup] = usePreviewSetup();
    const isShown = isOpen && preview !== undefined;
    const isBeside = isShown && !isApart;
    return (
        <Split style={{ '--share': share } as CSSProperties} data-beside={isBeside}>
            <div>{children}</div>
            {isBeside && <PreviewDivider share={share} setShare={(next) => setSetup({ share: next })} />}
            {isShown && (
                <Chunked of={formPreview} onLost={() => setSetup({ isOpen: false })}>
                    {(Shown) => (
                        <Pane hidden={isApart}>
                            <Shown {...preview} />
                        </Pane>
                    )}
                </Chunked>
            )}
        </Split>
    );
}
