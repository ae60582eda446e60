declare module "subset-font" {
  /** Options that this project uses; https://www.npmjs.com/package/subset-font */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2";
      variationAxes: { [axis: string]: { min: number; max: number } };
      keepFeatures: string[];
    },
  ): Promise<Buffer>;
}
