import FileUpload from '@mui/icons-material/FileUploadOutlined';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { limits } from '../../../../contract/limits';

const Cover = styled('div')(({ theme }) => ({
    position: 'fixed',
    inset: 12,
    zIndex: theme.zIndex.modal,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    borderRadius: 12,
    border: `3px dashed ${theme.palette.primary.main}`,
    background: 'rgb(from var(--primary-light) r g b / 94%)',
    color: theme.palette.primary.dark,
    textAlign: 'center',
    pointerEvents: 'none',
    '& svg': { fontSize: 56 },
    '& strong': { fontSize: '1.125rem' },
}));

/** Covers the page while files are dragged over it. */
export function DropCover({ label }: { label: string | undefined }): ReactNode {
    const translate = useTranslate();
    return (
        <Cover role="status">
            <FileUpload />
            <strong>
                {label === undefined ? translate('library.drop.any') : translate('library.drop.to', { label })}
            </strong>
            <span>{translate('library.drop.formats', { most: limits.uploadFiles })}</span>
        </Cover>
    );
}
