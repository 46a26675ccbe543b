import type { Rect } from '../../../../contract/crop';
import type { AppIcons } from '../appPictures/icons';
import type { ChosenPictures } from '../appPictures/pictures';
import type { FileType, RasterType } from '../fileType';
import type { Size } from '../raster';

/** A smaller one of a stored picture. What is `cut` is in pixels of the picture as it is, `size` what comes of it. */
export type Shrinking = {
    type: RasterType;
    cut: Rect | undefined;
    size: { width: number; height: number };
    format: 'avif' | 'webp';
};

/** What a process is asked about files at these paths. */
export type Task =
    | { kind: 'clean'; from: string; to: string }
    | { kind: 'shrink'; from: string; to: string; shrinking: Shrinking }
    | { kind: 'icons'; icons: ChosenPictures['icons'] }
    | { kind: 'logo'; logo: Uint8Array };

/** `alone` says that no other work which takes much memory runs meanwhile. */
export type Order = { task: Task; alone: boolean };

/** `size` is missing for what has none, such as a document. */
export type Cleaned = { type: FileType; size: Size | undefined };

export type Answer =
    | { kind: 'cleaned'; cleaned: Cleaned }
    | { kind: 'shrunk' }
    | { kind: 'icons'; icons: AppIcons }
    | { kind: 'logo'; logo: Uint8Array }
    /** It takes much memory, and was not begun. */
    | { kind: 'large' }
    /** The file is damaged, or none of those that uploads take. */
    | { kind: 'unusable' }
    | { kind: 'refused'; key: string; params: Readonly<Record<string, string | number>> }
    | { kind: 'unusableApp'; field: string; problem: string }
    /** `code` is the system's word, where it has one. */
    | { kind: 'failed'; message: string; code: string | undefined };
