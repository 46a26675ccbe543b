/** The stored picture of samples; the fixtures' servers name it too. */
export const samplePicture = '/image/common/sample.png';
