import type { ServerBuild } from "react-router";
import type { Traces } from "../../app/observability.ts";

/** The build with a span for each loader and action, as a child of the request's span. */
export function withRouteSpans(build: ServerBuild, traces: Traces): ServerBuild {
  const spans: NonNullable<ServerBuild["entry"]["module"]["instrumentations"]> = [
    {
      route: (route) => {
        route.instrument({
          loader: (call) => traces.trace(`loader ${route.id}`, call).then(() => undefined),
          action: (call) => traces.trace(`action ${route.id}`, call).then(() => undefined),
        });
      },
    },
  ];
  const { entry } = build;
  const instrumentations = [...(entry.module.instrumentations ?? []), ...spans];
  return { ...build, entry: { ...entry, module: { ...entry.module, instrumentations } } };
}
