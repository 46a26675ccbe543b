import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { imageSlots, type MediaType } from '../../../../contract/limits';
import { useListText } from '../../../base/ui/useListText';

/** Returns the sizes in which images of this type are used, without duplicates. */
function listUsedSizes(mediaType: MediaType): string[] {
    const slots = Object.values(imageSlots).filter((slot) => slot.mediaType === mediaType);
    return [...new Set(slots.map(({ width, height }) => `${width} × ${height}`))];
}

type Props = { count: number; types: readonly MediaType[]; onChoose(mediaType: MediaType): void; onClose(): void };

/** Asks for the type of the files to upload, when the page does not determine it. */
export function TypeDialog({ count, types, onChoose, onClose }: Props): ReactNode {
    const translate = useTranslate();
    const listText = useListText('narrow');
    return (
        <Dialog open onClose={onClose} aria-labelledby="upload-type" maxWidth="xs" fullWidth>
            <DialogTitle id="upload-type">{translate('library.purpose', { smart_count: count })}</DialogTitle>
            <DialogContent sx={{ px: 1 }}>
                <List disablePadding>
                    {types.map((mediaType, index) => (
                        <ListItemButton
                            key={mediaType}
                            autoFocus={index === 0}
                            onClick={() => onChoose(mediaType)}
                            sx={{ borderRadius: 1, px: 2 }}
                        >
                            <ListItemText
                                primary={translate(`choices.${mediaType}`)}
                                secondary={listText(listUsedSizes(mediaType)) || null}
                                slotProps={{ secondary: { variant: 'body2' } }}
                                sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, my: 0.5 }}
                            />
                        </ListItemButton>
                    ))}
                </List>
            </DialogContent>
            <DialogActions>
                <Button onClick={onClose}>{translate('app.cancel')}</Button>
            </DialogActions>
        </Dialog>
    );
}
