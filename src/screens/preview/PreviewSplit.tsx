import Box from '@mui/material/Box';
import type { ComponentProps, ReactNode } from 'react';
import { Chunked } from '../../base/chunks/Chunked';
import { createChunk } from '../../base/chunks/chunk';
import type { FormPreview } from './FormPreview';
import { usePreviewSetup } from './settings';

const formPreview = createChunk<ComponentProps<typeof FormPreview>>(() =>
    import('./FormPreview').then((module) => module.FormPreview),
);

type Props = { preview: ComponentProps<typeof FormPreview> | undefined; children: ReactNode };

/** A form, with the preview beside it while it is open. Nothing of the preview is loaded before. */
export function PreviewSplit({ preview, children }: Props) {
    const [{ isOpen, isApart, share }, setSetup] = usePreviewSetup();
    const isShown = isOpen && preview !== undefined;
    const columns = `minmax(0, ${1 - share}fr) minmax(0, ${share}fr)`;
    return (
        <Box
            sx={{
                display: 'grid',
                columnGap: 2,
                alignItems: 'start',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: isShown && !isApart ? columns : 'minmax(0, 1fr)' },
            }}
        >
            <div>{children}</div>
            {isShown && (
                <Box sx={isApart ? { display: 'none' } : paneStyle}>
                    <Chunked of={formPreview} onLost={() => setSetup({ isOpen: false })}>
                        {(Shown) => <Shown {...preview} />}
                    </Chunked>
                </Box>
            )}
        </Box>
    );
}

const paneStyle = {
    position: 'sticky',
    top: 'calc(var(--top-bar-height, 0px) + 16px)',
    height: 'calc(100vh - var(--top-bar-height, 0px) - 32px)',
    minHeight: 420,
} as const;
