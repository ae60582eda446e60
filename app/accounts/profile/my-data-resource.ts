import { asciiSlug } from "../../forms/ascii-slug.ts";
import { servicesContext } from "../../services-context.ts";
import { shop } from "../../shop.ts";
import { requireAccount, requireUser } from "../guards.server.ts";
import type { Route } from "./+types/my-data-resource.ts";
import { findMyData } from "./find-my-data.server.ts";
import { profileText } from "./profile-texts.ts";

/** GET /user/profile/data: "Download my data". */
export async function loader({ context }: Route.LoaderArgs) {
  const { uid } = await requireUser(context);
  const myData = requireAccount(context, await findMyData(context.get(servicesContext).db, uid));
  const fileName = `${asciiSlug(shop.name) || "shop"}-${profileText("dataFile")}.json`;
  return new Response(JSON.stringify(myData, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
    },
  });
}
