import Upload from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useFileDrop } from './useFileDrop';

type Props = {
    /** What the file is for. */
    lead: string;
    /** The label of the button. */
    choose: string;
    /** Said beside the button. */
    orDrop?: string;
    /** The endings of files that the browser offers first. */
    accept: string;
    /** Why the last file was refused. */
    refusal: string | undefined;
    onFile(file: Blob): void;
};

const place = {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 1.5,
    p: 2,
    border: 1,
    borderStyle: 'dashed',
    borderColor: 'action.disabled',
    borderRadius: 1,
};

/** Asks for a file, by a button or by dropping it, and says why the last one was refused. */
export function FileChoice({ lead, choose, orDrop, accept, refusal, onFile }: Props) {
    const chooser = useRef<HTMLInputElement>(null);
    const take = ([file]: readonly Blob[]) => {
        if (file) onFile(file);
    };
    const { isOver, targetProps } = useFileDrop(take);
    return (
        <>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
                {lead}
            </Typography>
            {refusal !== undefined && (
                <Alert severity="error" sx={{ mb: 2 }}>
                    {refusal}
                </Alert>
            )}
            <Box sx={{ ...place, ...(isOver ? { borderColor: 'primary.main' } : {}) }} {...targetProps}>
                <Button autoFocus variant="outlined" startIcon={<Upload />} onClick={() => chooser.current?.click()}>
                    {choose}
                </Button>
                <input
                    ref={chooser}
                    type="file"
                    hidden
                    accept={accept}
                    onChange={({ currentTarget }) => {
                        const files = Array.from(currentTarget.files ?? []);
                        // The same file can be chosen again after it was mended.
                        currentTarget.value = '';
                        take(files);
                    }}
                />
                {orDrop !== undefined && (
                    <Typography variant="body2" color="textSecondary">
                        {orDrop}
                    </Typography>
                )}
            </Box>
        </>
    );
}
