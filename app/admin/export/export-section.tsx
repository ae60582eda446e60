import { useId, type ReactNode } from "react";
import { formatFacts, type ExportFormat } from "../../catalogue/export/export-formats.ts";
import { LinkButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import page from "../../ui/page.module.css";

interface ExportSectionProps {
  heading: string;
  formats?: readonly ExportFormat[];
  children: ReactNode;
}

/** A section of the page Export: what it is about, and its files. */
export function ExportSection({ heading, formats = [], children }: ExportSectionProps) {
  const id = useId();
  return (
    <section className={classNames(layout.column, page.ruled)} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {formats.length > 0 && (
        <div className={layout.row}>
          {formats.map((format) => (
            <LinkButton
              key={format}
              variant="outline"
              to={`/admin/export/${format}`}
              reloadDocument
            >
              {formatFacts[format].label}
            </LinkButton>
          ))}
        </div>
      )}
      {children}
    </section>
  );
}
