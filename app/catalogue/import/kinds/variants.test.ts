import { describe, expect, it } from "vitest";
import { readDrafts } from "../../../../test/fixtures/read-drafts.ts";

/** The names of a file's records. */
function read(csv: string) {
  return readDrafts(csv).fields.map(({ album }) => album);
}

describe("variants of one product are told apart by their names", () => {
  const told = ["Hoarfrost, white", "Hoarfrost, smoke"];

  it("in a file of Wix", () => {
    const header =
      "handleId,fieldType,name,productOptionName1,productOptionType1,productOptionDescription1,sku,price,inventory\n";
    expect(
      read(
        `${header}p1,Product,Ida Quarry - Hoarfrost,Colour,DROP_DOWN,White;Smoke,,249,\np1,Variant,,,,White,H-1,,3\np1,Variant,,,,Smoke,H-2,,2\n`,
      ),
    ).toEqual(told);
    expect(
      read(
        `${header}p1,Product,Ida Quarry - Hoarfrost,Colour,COLOR,#ffffff:White;#888:Smoke,,249,\np1,Variant,,,,#ffffff:White,H-1,,3\np1,Variant,,,,#888:Smoke,H-2,,2\n`,
      ),
    ).toEqual(told);
  });

  it("in a file of Square, also by the name of the variation alone", () => {
    const header =
      "Token,Item Name,Variation Name,SKU,Price,Option Name 1,Option Value 1,Current Quantity Shop\n";
    expect(
      read(
        `${header}T1,Ida Quarry - Hoarfrost,White,H-1,249,Colour,White,3\nT2,Ida Quarry - Hoarfrost,Smoke,H-2,249,Colour,Smoke,2\n`,
      ),
    ).toEqual(told);
    expect(
      read(
        `${header}T1,Ida Quarry - Hoarfrost,White,H-1,249,,,3\nT2,Ida Quarry - Hoarfrost,Smoke,H-2,249,,,2\n`,
      ),
    ).toEqual(told);
  });

  it("in a file of Squarespace", () => {
    const header =
      "Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Title,SKU,Option Name 1,Option Value 1,Price,Stock\n";
    expect(
      read(
        `${header}P,V1,PHYSICAL,Ida Quarry - Hoarfrost,H-1,Colour,White,249,3\n,V2,,,H-2,Colour,Smoke,249,2\n`,
      ),
    ).toEqual(told);
  });

  it("but not by what has a field of its own, nor when there is but one", () => {
    const square = "Token,Item Name,Variation Name,SKU,Price,Current Quantity Shop\n";
    const names = ["Regular", "", "Used VG+", "2LP", "Vinyl"];
    const rows = names.map((name, at) => `T${at},Ida Quarry - Hoarfrost,${name},H-${at},249,1\n`);
    const { fields } = readDrafts(square + rows.join(""));
    expect(fields.map(({ album }) => album)).toEqual(names.map(() => "Hoarfrost"));
    expect(fields[2]).toMatchObject({ mediaCondition: "VG+", newOrUsed: "used" });
    expect(fields[3]).toMatchObject({ numRecords: "2" });
    const wix =
      "handleId,fieldType,name,productOptionName1,productOptionType1,productOptionDescription1,additionalInfoTitle1,additionalInfoDescription1,sku,price,inventory\n";
    expect(
      read(
        `${wix}p1,Product,Ida Quarry - Hoarfrost,Colour,DROP_DOWN,White;Smoke,Label,Frost,H-1,249,1\n`,
      ),
    ).toEqual(["Hoarfrost"]);
  });
});
