import type { Rect } from '../../../../contract/crop';
import type { AppIcons } from '../appPictures/icons';
import type { ChosenPictures } from '../appPictures/pictures';
import type { FileType, RasterType } from '../fileType';
import type { Size } from '../raster';

/** How to make a rendition. `cut` is in pixels of the original, `size` is the size of the result. */
export type ShrinkOptions = {
    type: RasterType;
    cut: Rect | undefined;
    size: { width: number; height: number };
    format: 'avif' | 'webp';
};

/** A task for a worker process. Files are given by their paths. */
export type PictureTask =
    | { kind: 'clean'; from: string; to: string }
    | { kind: 'shrink'; from: string; to: string; shrinking: ShrinkOptions }
    | { kind: 'icons'; icons: ChosenPictures['icons'] }
    | { kind: 'logo'; logo: Uint8Array };

/** `alone`: no other work that needs much memory runs at the same time. */
export type PictureRequest = { task: PictureTask; alone: boolean };

/** `size` is undefined for files without one, such as documents. */
export type CleanedUpload = { type: FileType; size: Size | undefined };

export type PictureAnswer =
    | { kind: 'cleaned'; cleaned: CleanedUpload }
    | { kind: 'shrunk' }
    | { kind: 'icons'; icons: AppIcons }
    | { kind: 'logo'; logo: Uint8Array }
    /** The task needs much memory and was not started. */
    | { kind: 'large' }
    /** The file is damaged, or of a type that uploads do not accept. */
    | { kind: 'unusable' }
    | { kind: 'refused'; key: string; params: Readonly<Record<string, string | number>> }
    | { kind: 'unusableApp'; field: string; problem: string }
    /** `code` is the error code of the system, if there is one. */
    | { kind: 'failed'; message: string; code: string | undefined };
