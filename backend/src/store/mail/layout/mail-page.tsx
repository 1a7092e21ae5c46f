import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { Fragment, type ReactNode } from "react";
import type { StoreIdentity } from "../store-identity";
import { DARK_STYLES, FONT, LIGHT } from "./theme";

const TEXT = { margin: "0 0 20px", fontSize: "16px", lineHeight: "26px", color: LIGHT.text };

type MailPageProps = { store: StoreIdentity; title: string; children: ReactNode };

/** The frame around every mail: the store's name, what there is to say, and where the store is. */
export function MailPage({ store, title, children }: MailPageProps) {
  return (
    <Html lang="en">
      <Head>
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <style>{DARK_STYLES}</style>
      </Head>
      <Body
        className="ground"
        style={{ margin: 0, padding: "24px 12px", backgroundColor: LIGHT.ground, fontFamily: FONT }}
      >
        <Container className="paper" style={{ maxWidth: "600px", backgroundColor: LIGHT.paper }}>
          <Section
            style={{ padding: "20px 28px", backgroundColor: LIGHT.band, borderBottom: `4px solid ${LIGHT.accent}` }}
          >
            <Link href={store.publicUrl} style={{ ...WORD_MARK, color: LIGHT.bandText }}>
              {store.storeName}
            </Link>
          </Section>
          <Section style={{ padding: "32px 28px 12px" }}>
            <Heading className="text" style={TITLE}>
              {title.split(ORDER_NUMBER).map((part, index) => (
                <Fragment key={index}>
                  {index % 2 ? <span style={{ whiteSpace: "nowrap" }}>{part}</span> : part}
                </Fragment>
              ))}
            </Heading>
            {children}
          </Section>
          <Section className="line" style={{ padding: "16px 28px 20px", borderTop: `1px solid ${LIGHT.line}` }}>
            <Text
              className="muted"
              style={{ ...TEXT, margin: 0, fontSize: "14px", lineHeight: "22px", color: LIGHT.muted }}
            >
              {`${store.storeName}, `}
              <Link
                className="muted"
                href={store.publicUrl}
                style={{ color: LIGHT.muted, textDecoration: "underline" }}
              >
                {store.publicUrl}
              </Link>
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/** Stays on one line. */
const ORDER_NUMBER = /(ORD-\d+)/;

const WORD_MARK = {
  fontSize: "18px",
  lineHeight: "24px",
  fontWeight: 800,
  letterSpacing: "0.24em",
  textDecoration: "none",
};
const TITLE = { margin: "0 0 20px", fontSize: "26px", lineHeight: "32px", fontWeight: 800, color: LIGHT.text };

/** A paragraph; each line of the text is one of the mail. */
export function Paragraph({ children }: { children: string }) {
  return (
    <Text className="text" style={TEXT}>
      {children.split("\n").map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </Text>
  );
}

/** What to do next, as a link that looks like a button. */
export function ActionButton({ href, children }: { href: string; children: string }) {
  return (
    <Section style={{ margin: "8px 0 24px" }}>
      <Button
        href={href}
        style={{
          padding: "14px 24px",
          backgroundColor: LIGHT.accent,
          color: LIGHT.accentText,
          fontSize: "15px",
          fontWeight: 800,
          letterSpacing: "0.04em",
        }}
      >
        {children}
      </Button>
    </Section>
  );
}
