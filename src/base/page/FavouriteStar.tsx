import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import type { RecordReference } from '../../../contract/preferences';
import { useProfile } from '../session/SessionContext';
import { isSameRecord, useFavouriteRecords } from '../session/useFavouriteRecords';

/** A star that makes a record a favourite, or says that it is one. */
export function FavouriteStar({ record }: { record: RecordReference }) {
    const translate = useTranslate();
    const { isViewing } = useProfile();
    const [records, toggle] = useFavouriteRecords();
    if (isViewing) return null;
    const isFavourite = records.some((each) => isSameRecord(each, record));
    const label = translate(isFavourite ? 'palette.favourite.remove' : 'palette.favourite.add');
    return (
        <IconButton
            data-tip={label}
            aria-label={translate('palette.favourite.label')}
            aria-pressed={isFavourite}
            onClick={() => toggle(record, !isFavourite)}
        >
            {isFavourite ? <Star sx={{ color: 'primary.main' }} /> : <StarBorder />}
        </IconButton>
    );
}
