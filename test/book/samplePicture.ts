/** The address of the stored picture of all samples; the fake servers use it too. */
export const samplePicture = '/image/common/sample.png';
