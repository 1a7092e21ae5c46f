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
import { BLACKLETTER, FONT, NIGHT, MONO } from "./theme";

const TEXT = { margin: "0 0 20px", fontSize: "16px", lineHeight: "26px", color: NIGHT.text };

type MailPageProps = { store: StoreIdentity; title: string; children: ReactNode };

/** The frame around every mail: the store's name, what there is to say, and where the store is. */
export function MailPage({ store, title, children }: MailPageProps) {
  return (
    <Html lang="en">
      <Head>
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark" />
        <meta name="supported-color-schemes" content="dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
      </Head>
      <Body
        style={{ margin: 0, padding: "12px 0", backgroundColor: NIGHT.ground, fontFamily: FONT, colorScheme: "dark" }}
      >
        <Container style={{ maxWidth: "560px", backgroundColor: NIGHT.ground }}>
          <Section style={{ padding: "16px 20px 18px", borderBottom: `1px solid ${NIGHT.line}` }}>
            <Link href={store.publicUrl} style={WORD_MARK}>
              {store.storeName}
            </Link>
            {store.mailHeader && <Text style={HEADER}>{store.mailHeader}</Text>}
          </Section>
          <Section style={{ padding: "32px 20px 12px" }}>
            <Heading style={TITLE}>
              {title.split(ORDER_NUMBER).map((part, index) => (
                <Fragment key={index}>
                  {index % 2 ? (
                    <span style={{ whiteSpace: "nowrap", fontFamily: MONO, fontWeight: 500 }}>{part}</span>
                  ) : (
                    part
                  )}
                </Fragment>
              ))}
            </Heading>
            {children}
            {store.mailSignOff && <Paragraph>{store.mailSignOff}</Paragraph>}
          </Section>
          <Section style={{ padding: "16px 20px 20px", borderTop: `1px solid ${NIGHT.line}` }}>
            <Text style={{ ...TEXT, margin: 0, fontSize: "14px", lineHeight: "22px", color: NIGHT.muted }}>
              {`${store.storeName}, `}
              <Link href={store.publicUrl} style={{ color: NIGHT.muted, textDecoration: "underline" }}>
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
  fontFamily: BLACKLETTER,
  fontSize: "36px",
  lineHeight: "40px",
  color: NIGHT.text,
  textDecoration: "none",
};
const HEADER = { margin: "6px 0 0", fontSize: "14px", lineHeight: "20px", color: NIGHT.muted };
const TITLE = { margin: "0 0 20px", fontSize: "26px", lineHeight: "32px", fontWeight: 600, color: NIGHT.text };

/** A paragraph; each line of the text is one of the mail. */
export function Paragraph({ children }: { children: string }) {
  return (
    <Text style={TEXT}>
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
          display: "block",
          padding: "14px 20px",
          textAlign: "center",
          backgroundColor: NIGHT.accent,
          color: NIGHT.accentText,
          fontSize: "15px",
          lineHeight: "20px",
          fontWeight: 600,
          letterSpacing: "0.04em",
        }}
      >
        {children}
      </Button>
    </Section>
  );
}
